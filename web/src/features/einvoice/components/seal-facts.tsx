import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { dayInCairo } from '@/shared/lib/today';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import type { SealView } from '../api-types';
import { sealName } from '../seal-name';

/** Whose seal it is, who issued it and until when it is valid. */
export function SealFacts({ seal }: { seal: SealView }) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  return (
    <Facts least={190}>
      <Fact name={t('seal.subject')}>{seal.subject && <Bdi>{sealName(seal.subject)}</Bdi>}</Fact>
      <Fact name={t('seal.id')}>{seal.seal_id && <Bdi ltr>{seal.seal_id}</Bdi>}</Fact>
      <Fact name={t('seal.issuer')}>{seal.issuer && <Bdi>{sealName(seal.issuer)}</Bdi>}</Fact>
      <Fact name={t('seal.validUntil')}>
        {seal.valid_until && format.date(dayInCairo(new Date(seal.valid_until)))}
      </Fact>
      <Fact name={t('seal.tested')}>{seal.tested_at && format.moment(seal.tested_at)}</Fact>
    </Facts>
  );
}
