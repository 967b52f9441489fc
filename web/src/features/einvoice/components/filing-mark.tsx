import {
  IconAlertHexagon,
  IconCircleCheck,
  IconCircleOff,
  IconProgress,
  IconProgressAlert,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '@/shared/ui/status-pill';
import { filing } from '../api';
import type { FileRef } from '../api-types';
import { toldStatus } from '../statuses';
import classes from './einvoice.module.css';
import type { FilingFields } from './use-filing-columns';

const ICONS: Readonly<Record<Tone, typeof IconProgress>> = {
  good: IconCircleCheck,
  part: IconProgressAlert,
  open: IconProgress,
  idle: IconCircleOff,
  bad: IconAlertHexagon,
};

interface FilingMarkProps {
  filed: FilingFields;
  /** The status of the document itself. */
  children: ReactNode;
}

/** In a list, below the status of a document: that of its filing. Nothing while it was not filed. */
export function FilingMark({ filed, children }: FilingMarkProps) {
  const { t } = useTranslation('einvoice');
  const { sent_status: sent = 'not_sent', validation_status: found = 'none' } = filed;
  if (sent === 'not_sent') return children;
  const { of, status, tone } = toldStatus({ sent_status: sent, validation_status: found });
  const Icon = ICONS[tone];
  return (
    <span className={classes.withMark} title={t('title')}>
      {children}
      <span className={classes.mark} data-tone={tone}>
        <Icon size={14} stroke={1.8} role="img" aria-label={t('title')} />
        <span className="truncate">
          {of === 'sent' ? t(`sent.${status}`) : t(`found.${status}`)}
        </span>
      </span>
    </span>
  );
}

/** The same on the document's own page, as its card there last had it. */
export function DocumentFilingMark(props: FilingMarkProps & { document: FileRef }) {
  const { data } = useQuery({ ...filing(props.document), enabled: false });
  return <FilingMark filed={data ?? props.filed}>{props.children}</FilingMark>;
}
