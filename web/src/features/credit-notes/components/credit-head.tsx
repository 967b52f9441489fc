import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DocumentHead, labelFacts } from '@/features/documents/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Money } from '@/shared/ui/money';
import type { CreditSide, CreditView } from '../side';
import { useCreditText } from './use-credit-text';

/** With whom the credit is, what is left of it, what it corrects and why. */
export function CreditHead({ side, credit }: { side: CreditSide; credit: CreditView }) {
  const t = useCreditText(side);
  const { t: documentText } = useTranslation('documents');
  const format = useFormat();
  const mayOpen = useAbility().can('read', side.party.reads);
  const { source, original_document: original, their_number: vendorNumber, einvoice_uuid } = credit;
  return (
    <DocumentHead
      document={credit}
      label={t('documents:detail.parties')}
      party={{
        name: credit.party.name,
        href: mayOpen ? side.party.href(credit.party.id) : undefined,
        address: credit.address,
      }}
      amount={{ label: t('fields.remaining'), value: credit.totals.remaining }}
      facts={[
        { name: t('fields.date'), value: format.date(credit.date) },
        { name: t('fields.number'), value: vendorNumber && <Bdi ltr>{vendorNumber}</Bdi> },
        {
          name: t('fields.invoice'),
          value: source && (
            <Link to={side.source.href(source.id)}>
              <Bdi ltr>{source.number}</Bdi>
            </Link>
          ),
        },
        { name: t('fields.original'), value: original && <Bdi ltr>{original}</Bdi> },
        { name: t('fields.einvoice'), value: einvoice_uuid && <Bdi ltr>{einvoice_uuid}</Bdi> },
        {
          name: t('fields.withholding'),
          value: Number(credit.totals.withholding) !== 0 && (
            <Money amount={credit.totals.withholding} currency={credit.currency} />
          ),
        },
        {
          name: t('fields.retained'),
          value: Number(credit.totals.retained) !== 0 && (
            <Money amount={credit.totals.retained} currency={credit.currency} />
          ),
        },
        { name: t('fields.reason'), value: <Bdi>{credit.reason}</Bdi> },
        ...labelFacts(credit, documentText),
      ]}
    />
  );
}
