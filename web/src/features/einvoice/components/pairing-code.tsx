import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { SignerCode } from '../api-types';
import classes from './einvoice.module.css';

interface PairingCodeProps {
  shown: SignerCode;
  /** Seconds for which it still works. */
  left: number;
}

/** The code to be typed at the computer with the token, the command that asks for it, and how long it works. */
export function PairingCode({ shown, left }: PairingCodeProps) {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const minutes = format.number(Math.floor(left / 60));
  const seconds = format.number(left % 60);
  return (
    <dl className={classes.pairing}>
      <dt>{t('signer.command')}</dt>
      <dd className={classes.row}>
        <Code text={shown.command} />
        <CopyButton value={shown.command}>
          {({ copied, copy }) => (
            <Button variant="default" size="compact-sm" onClick={copy}>
              {t(copied ? 'card.copied' : 'common:actions.copy')}
            </Button>
          )}
        </CopyButton>
      </dd>
      <dt>{t('signer.code')}</dt>
      <dd>
        <strong>
          <Code text={shown.code} />
        </strong>
      </dd>
      <dt>{t('signer.left')}</dt>
      <dd>
        <Bdi>{t('signer.time', { minutes, seconds })}</Bdi>
      </dd>
    </dl>
  );
}

/** What is typed elsewhere as it is: a line ends at a space, never at a hyphen. */
function Code({ text }: { text: string }) {
  return (
    <code className={classes.code}>
      <Bdi ltr>
        {text.split(' ').map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words keep their order
          <span key={at}>
            {at > 0 && ' '}
            <span className={classes.word}>{word}</span>
          </span>
        ))}
      </Bdi>
    </code>
  );
}
