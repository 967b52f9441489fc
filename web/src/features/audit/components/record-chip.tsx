import { Pill } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useTranslation } from 'react-i18next';
import type { RecordKind } from '@/shared/lib/record-kinds';
import { Bdi } from '@/shared/ui/bdi';
import classes from './audit.module.css';

interface RecordChipProps {
  kind: RecordKind;
  /** Its number or name, where the link said it. */
  name: string | null;
  onRemove: () => void;
}

/** Says which one record the activity is of; its cross shows that of all again. */
export function RecordChip({ kind, name, onRemove }: RecordChipProps) {
  const { t } = useTranslation('audit');
  const record = t(`records.${kind}`);
  return (
    <div className={classes.chip}>
      <Pill
        withRemoveButton
        onRemove={onRemove}
        removeButtonProps={{
          'aria-label': t('log.allRecords'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      >
        {t('log.onlyOf')} {record} {name && <Bdi>{name}</Bdi>}
      </Pill>
    </div>
  );
}
