/** A part of a line: plain, strong, or a link to a page. */
export interface Span {
  text: string;
  strong?: boolean;
  to?: string;
}

export type Block =
  | { kind: 'heading'; spans: readonly Span[] }
  | { kind: 'paragraph'; spans: readonly Span[] }
  | { kind: 'bullets' | 'steps'; items: (readonly Span[])[] };

export interface Article {
  slug: string;
  title: string;
  blocks: readonly Block[];
  /** The words that it is searched by. */
  words: string;
}

const INLINE = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<to>\/[^)]*)\)/g;

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    const { strong, label = '', to = '' } = match.groups ?? {};
    spans.push(strong === undefined ? { text: label, to } : { text: strong, strong: true });
    from = match.index + match[0].length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}

const ITEM = /^(?:(?<bullet>-)|\d+\.) (?<text>.+)$/;

/** Reads an article: a title, then headings, paragraphs and lists, each item on one line. */
export function articleOf(slug: string, markdown: string): Article {
  const blocks: Block[] = [];
  let title = '';
  /** Whether the line before was an item, so that the next one joins its list. */
  let inList = false;
  for (const line of markdown.split('\n')) {
    const item = ITEM.exec(line)?.groups;
    const spans = spansOf(item?.text ?? line.replace(/^#+ /, ''));
    if (item) {
      const kind = item.bullet ? 'bullets' : 'steps';
      const last = inList ? blocks.at(-1) : undefined;
      if (last && 'items' in last && last.kind === kind) last.items.push(spans);
      else blocks.push({ kind, items: [spans] });
    } else if (line.startsWith('# ')) title = line.slice(2);
    else if (line !== '') {
      blocks.push({ kind: line.startsWith('## ') ? 'heading' : 'paragraph', spans });
    }
    inList = item !== undefined;
  }
  return { slug, title, blocks, words: markdown.replace(/[*#[\]]|\(\/[^)]*\)/g, ' ') };
}
