/** The code of a table, as somebody types it. */

export const CODE_LENGTH = 6;

export function tidied(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
