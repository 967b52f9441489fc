import { getDefaultZIndex, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/shared/lib/preferences';
import { Bdi } from '@/shared/ui/bdi';
import { type CommandWindow, CommandWindows } from './commands';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-item';
import { usePaletteItems } from './palette-items';
import ar from './text.ar.json';
import en from './text.en.json';
import { useActiveItem } from './use-active-item';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** Jump to a screen, start something new, or find a record, all from the keyboard. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [opening, setOpening] = useState<CommandWindow | null>(null);
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        onExitTransitionEnd={() => setQuery('')}
        withCloseButton={false}
        padding={0}
        size={600}
        // Its top stays in place while the answers change.
        centered={false}
        yOffset={80}
        zIndex={getDefaultZIndex('max')}
        attributes={{ content: { 'aria-label': t('shell.search') } }}
      >
        <Search query={query} setQuery={setQuery} onDone={onClose} open={setOpening} />
      </Modal>
      {opening && <CommandWindows opened={opening} onClose={() => setOpening(null)} />}
    </>
  );
}

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

interface SearchProps {
  query: string;
  setQuery: (query: string) => void;
  onDone: () => void;
  /** Opens the window of a command. */
  open: (window: CommandWindow) => void;
}

/** The words, and what they find. */
function Search({ query, setQuery, onDone, open }: SearchProps) {
  const { t } = useTranslation();
  const { nothing } = (usePreferences().language === 'ar' ? ar : en).palette;
  const id = useId();
  const { groups, searching } = usePaletteItems(query, open);
  const choose = useCallback(
    (item: PaletteItem) => {
      onDone();
      item.choose();
    },
    [onDone],
  );
  const items = groups.flatMap((group) => group.items);
  const { active, point, onKeyDown } = useActiveItem({
    items,
    query,
    searching,
    onChoose: choose,
  });
  const idOf = (item: PaletteItem) => `${id}${item.id}`;

  // The arrows go further than what is in sight.
  const activeId = active && idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return (
    <>
      <div className={classes.search}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={t('shell.search')}
          aria-expanded={items.length > 0}
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('shell.search')}
          data-autofocus
          // With the window and not a moment later: of what is typed at once no letter is lost.
          ref={takeFocus}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id={id} role="listbox" aria-label={t('shell.search')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may contain only a group.
          <section key={group.label} role="group" aria-label={group.label}>
            <div className={classes.heading} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <Option
                key={item.id}
                id={idOf(item)}
                item={item}
                active={item === active}
                onPoint={() => point(item)}
                onChoose={() => choose(item)}
              />
            ))}
          </section>
        ))}
      </div>
      {items.length === 0 && (
        <p className={classes.nothing} role="status">
          {searching ? t('grid.loading') : nothing}
        </p>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, item, active, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {item.icon}
      <span className={classes.words}>
        <Bdi className="truncate">{item.label}</Bdi>
        {item.details && (
          <span className={`truncate ${classes.detail}`}>
            {item.details.map((detail, at) => (
              <Fragment key={detail}>
                {at > 0 && ' · '}
                <Bdi>{detail}</Bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
      {item.amount && <Bdi className={classes.amount}>{item.amount}</Bdi>}
    </div>
  );
}
