/** The text of every article in Arabic, by file. */
export const texts = import.meta.glob<string>('./articles/ar/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
