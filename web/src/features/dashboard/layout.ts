import type { KeptCard } from './api';

/** The cards in the person's order; those that are not in it follow in the usual order. */
export function arranged<Card extends { id: string }>(
  usual: readonly Card[],
  kept: readonly KeptCard[],
): { card: Card; hidden: boolean }[] {
  const named = kept.flatMap(({ card: id, hidden }) => {
    const card = usual.find((one) => one.id === id);
    return card ? [{ card, hidden }] : [];
  });
  const rest = usual.filter(({ id }) => !kept.some((one) => one.card === id));
  return [...named, ...rest.map((card) => ({ card, hidden: false }))];
}

/** The list with one entry moved a place up or down; the same at either end. */
export function moved<Entry>(list: readonly Entry[], from: number, by: -1 | 1): Entry[] {
  const to = from + by;
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** What is kept: cards that this page doesn't know, of another plan or right, keep their place at the end. */
export function toKeep(
  shown: readonly { card: { id: string }; hidden: boolean }[],
  kept: readonly KeptCard[],
): KeptCard[] {
  const known = shown.map(({ card, hidden }) => ({ card: card.id, hidden }));
  return [...known, ...kept.filter(({ card }) => !known.some((one) => one.card === card))];
}

/** How wide and how high a card is. */
interface Sized {
  wide?: boolean;
  tall?: boolean;
}

/**
 * The cards with those of half width that would have no neighbour in their row made wide. A tall one has two beside
 * it, one below the other; where they are not there it is as high as the rest.
 */
export function filledRows<Card extends Sized>(cards: readonly Card[]): Card[] {
  const filled: Card[] = [];
  while (filled.length < cards.length) {
    const [card, next, third] = cards.slice(filled.length) as [Card, Card?, Card?];
    if (card.wide || !next || next.wide) {
      filled.push({ ...card, wide: true, tall: false });
      continue;
    }
    const stacked = card.tall !== next.tall && third !== undefined && !third.wide;
    for (const one of [card, next]) filled.push({ ...one, tall: stacked && one.tall });
    if (stacked) filled.push({ ...third, tall: false });
  }
  return filled;
}

/** The first steps are kept with the cards, but have their place on top. */
const STEPS_CARD = 'firstSteps';

/** Whether the person has dismissed the first steps. */
export function hidesSteps(kept: readonly KeptCard[]): boolean {
  return kept.some(({ card, hidden }) => card === STEPS_CARD && hidden);
}

/** What is kept once the first steps are dismissed. */
export function withoutSteps(kept: readonly KeptCard[]): KeptCard[] {
  const cards = kept.filter(({ card }) => card !== STEPS_CARD);
  return [...cards, { card: STEPS_CARD, hidden: true }];
}
