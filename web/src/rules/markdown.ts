/** As much Markdown as the rules pages use, as blocks to be drawn: nothing becomes HTML by itself. */

type Inline = { kind: 'text' | 'strong' | 'em' | 'code'; text: string };

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  /** An example to be drawn beside what the paragraph after its mark says of it. */
  | { kind: 'drawn'; name: string; text: string }
  | { kind: 'code'; text: string };

export interface Section {
  title: string;
  id: string;
  blocks: Block[];
  /** Whether it holds what comes from the edition file. */
  edition: boolean;
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;
const DRAWN = /^<!-- drawn: (\S+) -->$/;
const ITEM = /^(?:[-*]|(\d+)\.) +/;

/** Bold, emphasis and code within a line. */
export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const kind = match[1] !== undefined ? 'strong' : match[2] !== undefined ? 'em' : 'code';
    found.push({ kind, text: match[1] ?? match[2] ?? match[3] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

const plain = (text: string) =>
  inlines(text)
    .map((part) => part.text)
    .join('');
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The blocks of a page, from top to bottom. */
export function blocksOf(page: string): Block[] {
  const lines = page.split('\n').filter((line) => !line.startsWith('<!--') || DRAWN.test(line));
  const blocks: Block[] = [];
  let at = 0;
  const taken = (goes: (line: string) => boolean) => {
    const from = at;
    while (at < lines.length && goes(lines[at] ?? '')) at++;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6}) +(.*)$/.exec(line);
    const drawn = DRAWN.exec(line);
    const paragraph = () =>
      taken((row) => row.trim() !== '' && !/^(#|\||```)/.test(row) && !ITEM.test(row))
        .map((part) => part.trim())
        .join(' ');
    if (line.trim() === '') at++;
    else if (drawn !== null) {
      at++;
      blocks.push({ kind: 'drawn', name: drawn[1] ?? '', text: paragraph() });
    } else if (heading !== null) {
      const text = plain(heading[2] ?? '');
      blocks.push({
        kind: 'heading',
        level: heading[1]?.length ?? 1,
        text,
        id: `s${blocks.length}`,
      });
      at++;
    } else if (line.startsWith('```')) {
      at++;
      const text = taken((inside) => !inside.startsWith('```')).join('\n');
      at++;
      blocks.push({ kind: 'code', text });
    } else if (line.startsWith('|')) {
      const [head, , ...rows] = taken((row) => row.startsWith('|')).map(cells);
      blocks.push({ kind: 'table', head: head ?? [], rows });
    } else if (ITEM.test(line)) {
      const items: string[] = [];
      for (const part of taken((row) => ITEM.test(row) || /^ +\S/.test(row))) {
        if (ITEM.test(part)) items.push(part.replace(ITEM, ''));
        else items.push(`${items.pop() ?? ''} ${part.trim()}`);
      }
      blocks.push({ kind: 'list', ordered: /^\d/.test(line), items });
    } else blocks.push({ kind: 'paragraph', text: paragraph() });
  }
  return blocks;
}

/** A page by its second headings; what stands above the first of them has no title. */
export function sectionsOf(page: string): Section[] {
  const marker = page.indexOf('<!-- edition: begin -->');
  const last = page.slice(0, marker).lastIndexOf('\n## ');
  const titleOfEdition = marker < 0 ? null : /## +(.*)/.exec(page.slice(last))?.[1];
  const sections: Section[] = [{ title: '', id: 'top', blocks: [], edition: false }];
  for (const block of blocksOf(page)) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2)
      sections.push({
        title: block.text,
        id: block.id,
        blocks: [],
        edition: block.text === titleOfEdition,
      });
    else sections.at(-1)?.blocks.push(block);
  }
  return sections;
}
