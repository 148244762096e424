import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import Card from './Card.svelte';
import { personOf } from './faces';

it('a card to choose is a button with its name', async () => {
  const onpick = vi.fn();
  render(Card, { names: ['lion'], label: 'lion', legal: true, onpick });
  await fireEvent.click(screen.getByRole('button', { name: 'lion' }));
  expect(onpick).toHaveBeenCalledOnce();
});

it('a card to look at is a picture with its name', () => {
  render(Card, { names: ['pony', 'hare'], label: 'pony, hare' });
  expect(screen.getByRole('img', { name: 'pony, hare' })).toBeTruthy();
});

it('a card that lies face down shows nothing of its face', () => {
  const { container } = render(Card, { names: ['lion'], down: true, spoken: 'a hidden card' });
  expect(screen.getByRole('img', { name: 'a hidden card' })).toBeTruthy();
  expect(container.querySelector('svg')).toBeNull();
});

it('the same person has the same face everywhere', () => {
  expect(personOf('Zoé')).toBe(personOf('Zoé'));
  const faces = new Set(
    ['Zoé', 'Margot', 'Romain', 'Ada', 'Ugo', 'Lin', 'Noé'].map((name) => personOf(name)),
  );
  expect(faces.size).toBeGreaterThan(2);
});
