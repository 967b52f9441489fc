import { Drawer, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '@/shared/lib/preferences';
import { ArticleText } from './article-text';
import classes from './help.module.css';
import { articles } from './load-articles';
import { articleAt } from './pages';
import { search } from './search';
import { useHelpTexts } from './texts';

interface HelpDrawerProps {
  /** An article, or `page` for that of the page on show. */
  at: string;
  onClose: () => void;
}

/** The article about a page beside the page, the search, and every other topic. */
export function HelpDrawer({ at, onClose }: HelpDrawerProps) {
  const texts = useHelpTexts();
  const { language } = usePreferences();
  const all = useQuery(articles(language)).data;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [chosen, setChosen] = useState<string | undefined>(at === 'page' ? articleAt(path) : at);
  const [asked, setAsked] = useState('');
  const top = useRef<HTMLDivElement>(null);
  const article = asked ? undefined : all?.find(({ slug }) => slug === chosen);
  const topics = (asked ? search(all ?? [], asked) : all)?.filter((one) => one !== article);

  // Another article begins at its title.
  useEffect(() => {
    if (chosen) top.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <div ref={top} className={classes.body}>
        <TextInput
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={asked}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
        {!all && <Skeleton height={240} aria-busy />}
        {article && <ArticleText article={article} onFollow={onClose} />}
        {topics && topics.length > 0 && (
          <section>
            <h3 className={classes.heading}>{asked ? texts.found : texts.others}</h3>
            <ul className={classes.topics}>
              {topics.map(({ slug, title }) => (
                <li key={slug}>
                  <button
                    type="button"
                    className={classes.topic}
                    onClick={() => {
                      setAsked('');
                      setChosen(slug);
                    }}
                  >
                    {title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {asked && topics?.length === 0 && (
          <p className={classes.nothing} role="status">
            {texts.nothing}
          </p>
        )}
      </div>
    </Drawer>
  );
}
