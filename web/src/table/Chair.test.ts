import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { SeatInfo } from '../generated/protocol';
import { table as words } from '../words/table';
import Chair from './Chair.svelte';

const somebody: SeatInfo = {
  name: 'Rude',
  kind: 'person',
  level: null,
  guest: false,
  face: '',
  program_of: '',
  kept: '',
};

function shown(owner: boolean, mine: boolean) {
  const acts = {
    onsit: vi.fn(),
    onleave: vi.fn(),
    onappoint: vi.fn(),
    onban: vi.fn(),
    onface: vi.fn(),
    onkeep: vi.fn(),
  };
  render(Chair, { chair: somebody, seat: 1, owner, mine, free: false, ...acts });
  return acts;
}

test('the owner frees the seat of somebody else, or sends the person away', async () => {
  const acts = shown(true, false);
  await fireEvent.click(screen.getByText(words().freeSeat));
  expect(acts.onappoint).toHaveBeenCalledWith(null);
  await fireEvent.click(screen.getByText(words().sendAway));
  expect(acts.onban).toHaveBeenCalledOnce();
});

test('nobody else is offered that, and not for one’s own seat', () => {
  shown(false, false);
  expect(screen.queryByText(words().freeSeat)).toBeNull();
  shown(true, true);
  expect(screen.queryByText(words().sendAway)).toBeNull();
});
