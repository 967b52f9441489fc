import { foldText } from '@/shared/lib/fold-text';
import type { Article } from './article';

/** The articles that have every word of a search, those with all of them in the title first. */
export function search(articles: readonly Article[], asked: string): Article[] {
  const words = foldText(asked).split(' ').filter(Boolean);
  const has = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const found = articles.filter(({ words: all }) => has(all));
  const inTitle = found.filter(({ title }) => has(title));
  return [...inTitle, ...found.filter((one) => !inTitle.includes(one))];
}
