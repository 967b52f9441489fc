import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './einvoice.module.css';

/** How many documents the server files at once. */
const MOST = 200;

interface FileTickedProps {
  /** How many are ticked. */
  count: number;
  isPending: boolean;
  onFile: () => void;
}

/** Files the ticked documents, or says before anything is pressed that there are too many. */
export function FileTicked({ count, isPending, onFile }: FileTickedProps) {
  const { t } = useTranslation('einvoice');
  const tooMany = count > MOST;
  return (
    <>
      <Button
        leftSection={<IconSend size={17} stroke={1.6} className="flip" aria-hidden />}
        loading={isPending}
        disabled={tooMany}
        onClick={onFile}
      >
        {t('list.file', { count })}
      </Button>
      {/* It is there before its text comes, so that the text is read out. */}
      <span role="status" className={classes.tooMany}>
        {tooMany && t('list.tooMany', { most: MOST, selected: count })}
      </span>
    </>
  );
}
