import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../generated/games';
import { blocksOf, inlines, sectionsOf } from './markdown';

describe('the Markdown of the rules', () => {
  it('has bold, emphasis and code', () => {
    expect(inlines('a **b c** *d* `e`.').map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      'text:a ',
      'strong:b c',
      'text: ',
      'em:d',
      'text: ',
      'code:e',
      'text:.',
    ]);
  });

  it('has paragraphs, lists over several lines, tables and code', () => {
    const page =
      'one\ntwo\n\n- a\n  b\n- c\n\n| x | y |\n|---|---|\n| 1 | |\n\n```\nraw *text*\n```\n';
    expect(blocksOf(page)).toEqual([
      { kind: 'paragraph', text: 'one two' },
      { kind: 'list', ordered: false, items: ['a b', 'c'] },
      { kind: 'table', head: ['x', 'y'], rows: [['1', '']] },
      { kind: 'code', text: 'raw *text*' },
    ]);
  });

  const rooms = '../src/menagerie/games';
  const pages = Object.keys(GAMES).flatMap((game) => [
    [`${game}/rules.fr.md`],
    [`${game}/rules.en.md`],
  ]);
  it.each(pages)('%s leaves no mark unread', (file) => {
    const sections = sectionsOf(readFileSync(`${rooms}/${file}`, 'utf8'));
    expect(sections.length).toBeGreaterThan(5);
    expect(sections.filter(({ edition }) => edition)).toHaveLength(1);
    for (const { blocks } of sections)
      for (const block of blocks) {
        if (block.kind === 'table')
          for (const row of block.rows) expect(row).toHaveLength(block.head.length);
        if (block.kind === 'paragraph')
          expect(
            inlines(block.text).filter(
              ({ kind, text }) => kind === 'text' && /\*\*|^#|```/.test(text),
            ),
          ).toEqual([]);
      }
  });
});
