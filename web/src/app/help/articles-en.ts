/** The text of every article in English, by file. */
export const texts = import.meta.glob<string>('./articles/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
