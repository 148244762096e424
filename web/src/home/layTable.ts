/** Lays a table and goes there. */
import type { NewTable } from '../generated/protocol';
import { router } from '../router.svelte';
import { api } from '../server/http';
import { person } from '../server/person.svelte';

/** `deal`: everybody is there, so the table starts by itself. */
export async function layTable(table: NewTable, name: string, deal: boolean): Promise<void> {
  const wanted = name.trim();
  if (wanted !== '' && wanted !== person.name) await person.introduce(wanted);
  const { code } = await person.as(() => api.create(table));
  router.go(`/t/${code}${deal ? '?start' : ''}`);
}
