import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import type { SignerCode } from '../api-types';
import classes from './einvoice.module.css';

interface PairingCodeProps {
  shown: SignerCode;
  /** Seconds for which it still works. */
  left: number;
}

/** The code to be typed at the computer with the token, the command that asks for it, and how long it works. */
export function PairingCode({ shown, left }: PairingCodeProps) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const minutes = format.number(Math.floor(left / 60));
  const seconds = format.number(left % 60);
  return (
    // Wide as the card: neither the command nor the code is broken on a phone.
    <Facts least={1000}>
      <Fact name={t('signer.command')}>
        <code className={classes.code}>
          <Bdi ltr>{shown.command}</Bdi>
        </code>
      </Fact>
      <Fact name={t('signer.code')}>
        <strong className={classes.code}>
          <Bdi ltr>{shown.code}</Bdi>
        </strong>
      </Fact>
      <Fact name={t('signer.left')}>
        <Bdi>{t('signer.time', { minutes, seconds })}</Bdi>
      </Fact>
    </Facts>
  );
}
