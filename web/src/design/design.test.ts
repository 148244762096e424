import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../settings/settings.svelte';
import { besideOf } from './beside';
import Button from './Button.svelte';
import Choice from './Choice.svelte';
import { help, helping } from './help.svelte';
import { play } from './sound';
import Stepper from './Stepper.svelte';
import { toast } from './toast.svelte';
import Toggle from './Toggle.svelte';
import { path } from './travel';

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));

describe('Button', () => {
  it('is a link when it has an address, and cannot be pressed while busy', () => {
    render(Button, { href: '/join', children: text('Join') });
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/join');
    render(Button, { busy: true, children: text('Deal') });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Deal' });
    expect(button.disabled).toBe(true);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('Toggle', () => {
  it('is a switch that tells its new state', async () => {
    const onchange = vi.fn();
    render(Toggle, { label: 'Sound', on: false, onchange });
    const control = screen.getByRole('switch', { name: 'Sound' });
    await fireEvent.click(control);
    expect(onchange).toHaveBeenCalledWith(true);
    expect(control.getAttribute('aria-checked')).toBe('true');
  });
});

describe('Choice', () => {
  it('is a group of radio buttons', async () => {
    const onchange = vi.fn();
    const items = [2, 3, 4].map((value) => ({ value, label: String(value) }));
    render(Choice, { legend: 'Players', items, value: 2, onchange });
    expect(screen.getByRole('group', { name: 'Players' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('radio', { name: '4' }));
    expect(onchange).toHaveBeenCalledWith(4);
  });
});

describe('Stepper', () => {
  it('stops at its ends', async () => {
    const onchange = vi.fn();
    render(Stepper, { label: 'Seconds', value: 29, min: 3, max: 30, step: 5, onchange });
    const [less, more] = screen.getAllByRole<HTMLButtonElement>('button');
    await fireEvent.click(more!);
    expect(onchange).toHaveBeenLastCalledWith(30);
    expect(more!.disabled).toBe(true);
    await fireEvent.click(less!);
    expect(onchange).toHaveBeenLastCalledWith(25);
  });
});

describe('besideOf', () => {
  const screenSize = { width: 360, height: 640 };
  const note = { width: 200, height: 60 };
  it('stands above, in the middle', () => {
    const about = { left: 130, top: 300, width: 100, height: 100 };
    expect(besideOf(about, note, screenSize)).toEqual({ left: 80, top: 232 });
  });
  it('stands below where there is no room above, and stays on the screen', () => {
    const about = { left: 340, top: 10, width: 20, height: 40 };
    expect(besideOf(about, note, screenSize)).toEqual({ left: 152, top: 58 });
  });
});

describe('path', () => {
  const at = (left: number, top: number, width = 100) => ({ left, top, width, height: width });
  it('leads from the middle of the old box to the middle of the new one', () => {
    const frames = path(at(0, 0, 50), at(200, 100));
    expect(frames?.[0]).toMatchObject({ translate: '-225px -125px', scale: 0.5 });
  });
  it('is none for what stays', () => {
    expect(path(at(5, 5), at(5.5, 5))).toBeNull();
  });
});

describe('toast', () => {
  afterEach(() => vi.useRealTimers());
  it('says each thing once, three at most, and goes by itself', () => {
    vi.useFakeTimers();
    for (const words of ['one', 'two', 'two', 'three', 'four']) toast.say(words);
    expect(toast.messages.map((message) => message.text)).toEqual(['two', 'three', 'four']);
    vi.runAllTimers();
    expect(toast.messages).toEqual([]);
  });
  it('keeps what asks for something, whatever else is said', () => {
    vi.useFakeTimers();
    toast.keep('new', { label: 'Reload', act: () => undefined });
    for (const words of ['one', 'two', 'three', 'four']) toast.say(words);
    expect(toast.messages.map((message) => message.text)).toEqual(['new', 'two', 'three', 'four']);
    vi.runAllTimers();
    expect(toast.messages.map((message) => message.text)).toEqual(['new']);
    toast.drop(toast.messages[0]!.id);
  });
});

describe('help', () => {
  afterEach(() => {
    vi.useRealTimers();
    helping.close();
  });

  function button(pick: () => void): HTMLButtonElement {
    const element = document.createElement('button');
    document.body.append(element);
    element.addEventListener('click', pick);
    flushSync(() => void help({ title: 'Lion', text: '11 less the lions' })(element));
    return element;
  }
  const touch = (kind: string, x = 0) => {
    const event = new MouseEvent(kind, { clientX: x, bubbles: true, cancelable: true });
    return Object.assign(event, { pointerType: 'touch' });
  };

  it('opens by the key ? and closes by Escape', () => {
    const element = button(() => undefined);
    element.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
    expect(helping.note?.title).toBe('Lion');
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(helping.note).toBeNull();
  });

  it('a finger that stays asks; it does not choose', () => {
    vi.useFakeTimers();
    const pick = vi.fn();
    const element = button(pick);
    element.dispatchEvent(touch('pointerdown'));
    vi.advanceTimersByTime(500);
    expect(helping.about).toBe(element);
    element.dispatchEvent(touch('pointerup'));
    element.click();
    expect(pick).not.toHaveBeenCalled();
  });

  it('a short touch chooses, and a finger that slides neither asks', () => {
    vi.useFakeTimers();
    const pick = vi.fn();
    const element = button(pick);
    element.dispatchEvent(touch('pointerdown'));
    element.dispatchEvent(touch('pointerup'));
    element.click();
    expect(pick).toHaveBeenCalledOnce();
    element.dispatchEvent(touch('pointerdown'));
    element.dispatchEvent(touch('pointermove', 30));
    vi.advanceTimersByTime(1000);
    expect(helping.note).toBeNull();
  });
});

describe('sound', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is silent until somebody asks for it', () => {
    const made = vi.fn();
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          made();
          throw new Error('heard');
        }
      },
    );
    play('turn');
    expect(made).not.toHaveBeenCalled();
    settings.set('sound', true);
    expect(() => play('turn')).toThrow('heard');
    settings.set('sound', false);
  });
  it('waits until somebody has touched the page', () => {
    const AudioContext = vi.fn(function () {
      throw new Error('heard');
    });
    vi.stubGlobal('AudioContext', AudioContext);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    settings.set('sound', true);
    play('turn');
    expect(AudioContext).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    expect(() => play('turn')).toThrow('heard');
    settings.set('sound', false);
  });
});
