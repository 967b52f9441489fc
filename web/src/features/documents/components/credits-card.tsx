import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '@/shared/api/schema';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import classes from './credits-card.module.css';

type Schemas = components['schemas'];
type Credit = Schemas['DocumentCredit'];

interface CreditsCardProps {
  title: string;
  credits: readonly Credit[];
  currency: Currency;
  hrefOf: (id: number) => string;
}

/** What takes something of an invoice or a bill back; nothing while there is none. */
export function CreditsCard({ title, credits, currency, hrefOf }: CreditsCardProps) {
  const format = useFormat();
  if (credits.length === 0) return null;
  return (
    <FormSection title={title}>
      {credits.map((credit) => (
        <div key={credit.id} className={classes.credit}>
          <div className={classes.text}>
            <Anchor component={Link} to={hrefOf(credit.id)}>
              <Bdi ltr>{credit.number}</Bdi>
            </Anchor>
            <span className={classes.day}>{format.date(credit.date)}</span>
          </div>
          <span className={classes.amount}>
            <Money amount={credit.total} currency={currency} />
          </span>
        </div>
      ))}
    </FormSection>
  );
}

/** The credits that settle nothing of the document: those that do stand among its payments already. */
export function creditsBeside(
  credits: readonly Credit[],
  settled: readonly { kind: string; number: string }[],
  kind: string,
): Credit[] {
  const used = new Set(settled.filter((one) => one.kind === kind).map((one) => one.number));
  return credits.filter(({ number }) => !used.has(number));
}
