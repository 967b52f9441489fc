import { expect, test } from 'vitest';
import { screens } from '@/app/screens';
import { articleOf } from './article';
import { texts as arabic } from './articles-ar';
import { texts as english } from './articles-en';
import { ARTICLES, articleAt, SLUGS } from './pages';
import { search } from './search';

const LANGUAGES = { ar: arabic, en: english };
const addresses = new Set(screens.map(({ path }) => path));

const all = (language: keyof typeof LANGUAGES) =>
  SLUGS.map((slug) =>
    articleOf(slug, LANGUAGES[language][`./articles/${language}/${slug}.md`] ?? ''),
  );

test('every page of an article exists, and no page has two', () => {
  const pages = Object.values(ARTICLES).flat();
  expect(pages.filter((page) => !addresses.has(page))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
});

test.each(['en', 'ar'] as const)('in %s every article is there, and no other', (language) => {
  const files = Object.keys(LANGUAGES[language]);
  const wanted = SLUGS.map((slug) => `./articles/${language}/${slug}.md`);
  expect(files.toSorted()).toEqual(wanted.toSorted());
  for (const { slug, title, blocks } of all(language)) {
    expect([slug, title !== '', blocks.length > 2]).toEqual([slug, true, true]);
  }
});

test('both languages have the same parts and lead to the same pages', () => {
  const shape = (language: keyof typeof LANGUAGES) =>
    all(language).map(({ slug, blocks }) => {
      const spans = blocks.flatMap((block) => ('items' in block ? block.items : [block.spans]));
      const links = spans.flat().flatMap(({ to }) => to ?? []);
      const headings = blocks.filter(({ kind }) => kind === 'heading').length;
      return { slug, headings, links: links.toSorted() };
    });
  expect(shape('ar')).toEqual(shape('en'));
});

test('every link of an article leads to a page', () => {
  const links = [...all('en'), ...all('ar')]
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('items' in block ? block.items.flat() : block.spans))
    .flatMap(({ to }) => to ?? []);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !addresses.has(link.split('?')[0] ?? ''))).toEqual([]);
});

test.each([
  ['/sales', 'invoices'],
  ['/sales/17', 'invoices'],
  ['/taxes', 'taxes'],
  ['/taxes/vatReturn/2026-10-01', 'vat-returns'],
  ['/taxes/withholding/form41', 'withholding'],
  ['/reports/balanceSheet', 'reports'],
  ['/fixedAssets/depreciation', 'fixed-assets'],
  ['/chartsOfAccounts/reconcile', 'banks'],
  ['/support', undefined],
])('%s is explained by %s', (path, slug) => {
  expect(articleAt(path)).toBe(slug);
});

test('an article is found by its words, the one that is named so first', () => {
  const found = (language: keyof typeof LANGUAGES, words: string) =>
    search(all(language), words).map(({ slug }) => slug);
  expect(found('en', 'cheque')[0]).toBe('cheques');
  expect(found('en', 'bounced cheque')).toContain('cheques');
  expect(found('ar', 'الشيكات')[0]).toBe('cheques');
  expect(found('en', 'no such words')).toEqual([]);
});

test('lists, strong words and links are read', () => {
  const { title, blocks } = articleOf('x', '# Title\nA **b** [c](/d)\n\n1. one\n2. two\n\n- three');
  expect(title).toBe('Title');
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      spans: [{ text: 'A ' }, { text: 'b', strong: true }, { text: ' ' }, { text: 'c', to: '/d' }],
    },
    { kind: 'steps', items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { kind: 'bullets', items: [[{ text: 'three' }]] },
  ]);
});
