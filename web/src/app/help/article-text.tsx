import { Link } from '@tanstack/react-router';
import type { Article, Block, Span } from './article';
import classes from './help.module.css';

interface ArticleTextProps {
  article: Article;
  /** A link of it was followed. */
  onFollow: () => void;
}

/** An article as it is read. */
export function ArticleText({ article, onFollow }: ArticleTextProps) {
  return (
    <article className={classes.article}>
      <h2 className={classes.title}>{article.title}</h2>
      {article.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change places
        <BlockText key={at} block={block} onFollow={onFollow} />
      ))}
    </article>
  );
}

function BlockText({ block, onFollow }: { block: Block; onFollow: () => void }) {
  const line = (spans: readonly Span[]) =>
    spans.map((span, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <SpanText key={at} span={span} onFollow={onFollow} />
    ));
  switch (block.kind) {
    case 'heading':
      return <h3 className={classes.heading}>{line(block.spans)}</h3>;
    case 'paragraph':
      return <p>{line(block.spans)}</p>;
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={at}>{line(spans)}</li>
          ))}
        </List>
      );
    }
  }
}

function SpanText({ span, onFollow }: { span: Span; onFollow: () => void }) {
  if (span.strong) return <strong>{span.text}</strong>;
  if (span.to === undefined) return span.text;
  return (
    <Link to={span.to as '/'} className={classes.link} onClick={onFollow}>
      {span.text}
    </Link>
  );
}
