import type { ReactNode } from 'react';
import { usePageTitle } from '@/shared/ui/use-page-title';
import classes from './article.module.css';

interface ArticleProps {
  title: string;
  /** Under the title: what the page is about, or since when it holds. */
  lead?: string;
  sections: readonly { title: string; body: ReactNode }[];
  foot?: ReactNode;
}

/** A page that is read. */
export function Article({ title, lead, sections, foot }: ArticleProps) {
  usePageTitle(title);
  return (
    <article className={classes.article}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className={classes.sectionTitle}>{section.title}</h2>
          {section.body}
        </section>
      ))}
      {foot}
    </article>
  );
}
