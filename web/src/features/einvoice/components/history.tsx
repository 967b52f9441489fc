import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { PanelMove } from '../api-types';
import classes from './einvoice.module.css';

/** What became of a filing, folded away until it is asked for. */
export function History({ moves }: { moves: readonly PanelMove[] }) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (moves.length === 0) return null;
  return (
    <div>
      <Button
        className={classes.history}
        variant="subtle"
        size="compact-sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('card.history')}
      </Button>
      <ol id={id} className={classes.list} hidden={!open}>
        {moves.map((move) => (
          <li key={`${move.at}${move.to}`} className={classes.fault}>
            <span>{move.text}</span>
            <span className={classes.hint}>
              {format.moment(move.at)}
              {move.who && (
                <>
                  {' · '}
                  <Bdi>{move.who}</Bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
