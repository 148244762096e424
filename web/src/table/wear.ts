import { person } from '../server/person.svelte';
import type { Table } from '../server/table.svelte';

/** Puts another face on a seat of ours; one's own is kept for other tables too. */
export async function wear(table: Table, seat: number, face: string): Promise<void> {
  if (!table.chair(seat)?.guest) await person.wear(face);
  await table.wear(seat, face);
}
