import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import classes from './facts.module.css';

/** Cards of what is known of a party, side by side where there is room. */
export function FactCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

/** Something above the cards. */
export function FactsWide({ children }: { children: ReactNode }) {
  return <div className={classes.gaps}>{children}</div>;
}

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  label: string;
  /** A number, an e-mail, a phone: always left to right. */
  code?: string | null | undefined;
  children?: ReactNode;
}

/** One thing that is known of a party, or is not. */
export function Fact({ label, code, children }: FactProps) {
  const { t } = useTranslation('parties');
  const content = code ? <Bdi ltr>{code}</Bdi> : children && <Bdi>{children}</Bdi>;
  return (
    <div>
      <dt>{label}</dt>
      <dd data-empty={!content}>{content || t('detail.none')}</dd>
    </div>
  );
}

/** What the company notes about a party. */
export function Memo({ text }: { text: string }) {
  return (
    <p className={classes.memo} dir="auto">
      {text}
    </p>
  );
}
