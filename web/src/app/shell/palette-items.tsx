import { useMemo } from 'react';
import { usePreferences } from '@/shared/lib/preferences';
import { type CommandWindow, useCommands } from './commands';
import { SCORE, scoreOf, wordsOf } from './find-words';
import type { Findable, PaletteGroup } from './palette-item';
import ar from './text.ar.json';
import en from './text.en.json';
import { useFindables } from './use-findables';
import { useRecords } from './use-records';

const TEXTS = { ar, en };

/** The most results of a group while typing. */
const MOST = 8;

/** The results of a search: recent pages, all pages, actions, commands, and the server's records. */
export function usePaletteItems(
  query: string,
  open: (window: CommandWindow) => void,
): {
  groups: readonly PaletteGroup[];
  /** The server has not yet answered these words: its records, if any are shown, are those of older ones. */
  searching: boolean;
} {
  const { palette } = TEXTS[usePreferences().language];
  const pages = useFindables();
  const commands = useCommands(open);
  const findables = useMemo(() => [...pages, ...commands], [pages, commands]);
  const asked = query.trim();
  const { strong, weak } = useMemo(() => rank(findables, asked), [findables, asked]);
  const { records, searching } = useRecords(asked);
  const groups = [
    ...strong.map(({ name, items }) => ({ label: palette[name], items })),
    { label: palette.records, items: records },
    { label: palette.similar, items: strong.length > 0 ? [] : weak },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), searching };
}

/** The matches by group, the best first, and those that are only similar. All of them for no words. */
export function rank(findables: readonly Findable[], asked: string) {
  if (!asked) {
    const strong = (['recent', 'goTo', 'createGroup', 'commands'] as const).map((name) => ({
      name,
      items: itemsOf(once(findables), name),
    }));
    return { strong: strong.filter(({ items }) => items.length > 0), weak: [] };
  }
  const words = wordsOf(asked);
  const scored = findables
    .map((findable) => ({ ...findable, score: scoreOf(words, findable.names) }))
    .filter(({ score }) => score > SCORE.none)
    .sort((one, other) => other.score - one.score);
  const meant = once(scored.filter(({ score }) => score >= SCORE.meant));
  const guesses = once(scored.filter(({ score }) => score < SCORE.meant)).slice(0, MOST);
  // The group of the best answer comes first; help is read by those who find no page.
  const met = new Set(meant.map(({ group }) => group));
  const isHelp = met.delete('help');
  const names = isHelp ? [...met, 'help' as const] : [...met];
  return {
    strong: names.map((name) => ({ name, items: itemsOf(meant, name).slice(0, MOST) })),
    weak: guesses.map(({ item }) => ({ ...item, found: true })),
  };
}

const itemsOf = (findables: readonly Findable[], name: Findable['group']) =>
  findables.filter(({ group }) => group === name).map(({ item }) => item);

/** Each once: what is recent is not listed again. */
function once<T extends Findable>(findables: readonly T[]): T[] {
  const recent = new Set(
    findables.filter(({ group }) => group === 'recent').map((one) => one.item.id),
  );
  return findables.filter(({ group, item }) => group === 'recent' || !recent.has(item.id));
}
