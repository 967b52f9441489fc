import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/shared/lib/preferences';
import { type Article, articleOf } from './article';
import { SLUGS } from './pages';

/** The articles of a language, in the order of the pages; one file that comes when help is first asked for. */
export const articles = (language: Language) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async (): Promise<Article[]> => {
      const { texts } = await (language === 'ar'
        ? import('./articles-ar')
        : import('./articles-en'));
      return SLUGS.map((slug) => articleOf(slug, texts[`./articles/${language}/${slug}.md`] ?? ''));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
