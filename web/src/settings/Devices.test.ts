import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settingsWords } from '../words/settings';
import Devices from './Devices.svelte';

const LAPTOP = { id: 'a', device: 'Firefox, Linux', created: 1, used: 1e9, here: true };
const PHONE = { id: 'b', device: '', created: 1, used: 1e9, here: false };

/** A server that knows two devices and writes down what it is asked. */
function server() {
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    if (how.method === 'POST') asked.push([path, JSON.parse(how.body as string)]);
    const body = path === '/api/devices' ? { devices: [LAPTOP, PHONE] } : {};
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('devices are listed, and others than this one can be logged out', async () => {
  const asked = server();
  const words = settingsWords().devices;
  render(Devices, { account: null, onforgotten: vi.fn() });
  expect((await screen.findByText(/Firefox, Linux/)).textContent).toContain(words.here);
  expect(screen.getAllByText(words.end)).toHaveLength(1);
  await fireEvent.click(screen.getByText(words.end));
  const others = screen.getByText(words.endOthers).closest('button')!;
  await vi.waitFor(() => expect(others.disabled).toBe(false));
  await fireEvent.click(others);
  await vi.waitFor(() =>
    expect(asked).toEqual([
      ['/api/devices/end', { id: 'b' }],
      ['/api/devices/end', { id: null }],
    ]),
  );
  expect(screen.queryByText(words.changePassword)).toBeNull();
});

test('to be forgotten is asked twice, with the password of an account', async () => {
  const asked = server();
  const words = settingsWords().devices;
  const onforgotten = vi.fn();
  render(Devices, { account: 'zoe', onforgotten });
  await fireEvent.click(screen.getByText(words.forget));
  expect(asked).toEqual([]);
  await fireEvent.input(screen.getByLabelText(words.password), { target: { value: 'secret' } });
  await fireEvent.click(screen.getByText(words.forgetNow));
  await vi.waitFor(() => expect(onforgotten).toHaveBeenCalledOnce());
  expect(asked).toEqual([['/api/forget', { password: 'secret' }]]);
});
