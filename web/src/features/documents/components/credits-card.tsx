import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '@/shared/api/schema';
import type { Currency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { CardRow } from '@/shared/ui/card-row';
import { FormSection } from '@/shared/ui/form-section';

type Schemas = components['schemas'];
type Credit = Schemas['DocumentCredit'];

interface CreditsCardProps {
  title: string;
  credits: readonly Credit[];
  currency: Currency;
  hrefOf: (id: number) => string;
}

/** The notes that credit an invoice or a bill; nothing while there is none. */
export function CreditsCard({ title, credits, currency, hrefOf }: CreditsCardProps) {
  const format = useFormat();
  if (credits.length === 0) return null;
  return (
    <FormSection title={title}>
      {credits.map((credit) => (
        <CardRow
          key={credit.id}
          name={
            <Anchor component={Link} to={hrefOf(credit.id)}>
              <Bdi ltr>{credit.number}</Bdi>
            </Anchor>
          }
          notes={[format.date(credit.date)]}
          amount={credit.total}
          currency={currency}
        />
      ))}
    </FormSection>
  );
}

/** The credits that settle nothing of the document: those that do are among its payments already. */
export function creditsBeside(
  credits: readonly Credit[],
  settled: readonly { kind: string; number: string }[],
  kind: string,
): Credit[] {
  const used = new Set(settled.filter((one) => one.kind === kind).map((one) => one.number));
  return credits.filter(({ number }) => !used.has(number));
}
