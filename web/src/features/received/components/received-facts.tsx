import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import { Money } from '@/shared/ui/money';
import type { ReceivedBook, ReceivedView } from '../api-types';
import { placeOf } from '../statuses';

/** Who issued a document, when, and how it is at the tax authority and in the books. */
export function ReceivedFacts({ view }: { view: ReceivedView }) {
  const { t } = useTranslation(['received', 'common']);
  const format = useFormat();
  const mayOpen = useAbility().can('read', 'Vendors');
  const { vendor_id: vendor, can_reject_until: until, corrected, reason } = view;
  const known = vendor && mayOpen;
  const { street, city, governorate } = view.party_address ?? {};
  const address = [street, city, governorate].filter(Boolean).join(t('comparison.and'));
  return (
    <FormSection title={t('detail.paper')}>
      <Facts least={230}>
        <Fact name={t('common:nouns.vendor')}>
          {known ? (
            <Anchor component={Link} to={paths.vendor(vendor)} inherit>
              <Bdi>{view.vendor_name}</Bdi>
            </Anchor>
          ) : (
            <Bdi>{view.party_name}</Bdi>
          )}
        </Fact>
        <Fact name={t('common:nouns.taxId')}>
          {view.party_tax_id && <Bdi ltr>{view.party_tax_id}</Bdi>}
        </Fact>
        <Fact name={t('common:nouns.address')}>{address && <Bdi>{address}</Bdi>}</Fact>
        <Fact name={t('common:nouns.date')}>{format.date(view.date)}</Fact>
        <Fact name={t('detail.receivedAt')}>{format.moment(view.received_at)}</Fact>
        <Fact name={t('columns.rejectUntil')}>
          {view.can_reject && until && format.moment(until)}
        </Fact>
        <Fact name={t('common:nouns.reason')}>{reason && <Bdi>{reason}</Bdi>}</Fact>
        <Fact name={t('detail.book')}>{view.in_books && <BookLink book={view.in_books} />}</Fact>
        <Fact name={t('detail.corrects')}>
          {view.corrected_bill ? (
            <BookLink book={view.corrected_bill} />
          ) : (
            corrected.length > 0 && <Bdi ltr>{corrected.join(' ')}</Bdi>
          )}
        </Fact>
        <Fact name={t('columns.vat')}>{view.vat && <Money amount={view.vat} />}</Fact>
        <Fact name={t('common:nouns.total')}>
          <Money amount={view.total} />
        </Fact>
        <Fact name={t('columns.uuid')}>
          <Bdi ltr>{view.uuid}</Bdi>
        </Fact>
      </Facts>
    </FormSection>
  );
}

function BookLink({ book }: { book: ReceivedBook }) {
  return (
    <Anchor component={Link} to={placeOf(book)} inherit>
      <Bdi ltr>{book.number}</Bdi>
    </Anchor>
  );
}
