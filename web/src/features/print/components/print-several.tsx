import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TooMany } from '@/shared/ui/too-many';
import { type ListedPaper, PREVIEW } from '../kinds';
import { MAX_DOCUMENTS } from '../search';

interface PrintSeveralProps {
  kind: ListedPaper;
  /** The ticked documents, in the order of the list. */
  ids: readonly number[];
}

/** Shows the ticked documents of a list as they will be printed, or saved as one PDF. */
export function PrintSeveral({ kind, ids }: PrintSeveralProps) {
  const { t } = useTranslation('common');
  const look = { leftSection: <IconPrinter size={17} stroke={1.6} aria-hidden /> };
  return (
    <TooMany count={ids.length} most={MAX_DOCUMENTS}>
      {ids.length > MAX_DOCUMENTS ? (
        <Button variant="default" disabled {...look}>
          {t('actions.print')}
        </Button>
      ) : (
        <Button
          variant="default"
          component={Link}
          to={PREVIEW[kind]}
          search={{ ids: ids.join(',') } as never}
          {...look}
        >
          {t('actions.print')}
        </Button>
      )}
    </TooMany>
  );
}
