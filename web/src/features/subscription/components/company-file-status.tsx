import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { fileSize } from '@/shared/lib/file-size';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { Fact, Facts } from '@/shared/ui/facts';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import { type CompanyFile, useDeleteFile, useDownloadFile, useMakeFile } from '../company-file-api';
import classes from './billing.module.css';

const TONES: Record<Exclude<CompanyFile['state'], 'none'>, Tone> = {
  making: 'open',
  ready: 'good',
  failed: 'bad',
};

/** What became of the company's file, and what can be done about it. */
export function CompanyFileStatus({ file }: { file: CompanyFile }) {
  const { t } = useTranslation(['subscription', 'common']);
  const make = useMakeFile();
  const remove = useDeleteFile();
  const download = useDownloadFile();
  const [deleting, setDeleting] = useState(false);
  const { state } = file;
  const isReady = state === 'ready';
  return (
    <>
      {state !== 'none' && (
        <div className={classes.fileState} aria-live="polite">
          <StatusPill tone={TONES[state]}>
            {t(`subscription:companyFile.states.${state}`)}
          </StatusPill>
          {state !== 'ready' && (
            <p className={classes.muted}>{t(`subscription:companyFile.hints.${state}`)}</p>
          )}
        </div>
      )}
      {isReady && <FileFacts file={file} />}
      {state !== 'making' && (
        <div className={classes.foot}>
          {isReady && (
            <Button
              loading={download.isPending}
              leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
              onClick={download.take}
            >
              {t('common:actions.download')}
            </Button>
          )}
          <Button
            variant={isReady ? 'default' : 'filled'}
            loading={make.isPending}
            onClick={() => make.mutate(undefined)}
          >
            {t(`subscription:companyFile.${isReady ? 'makeNew' : 'make'}`)}
          </Button>
          {isReady && (
            <Button variant="default" onClick={() => setDeleting(true)}>
              {t('subscription:companyFile.delete')}
            </Button>
          )}
        </div>
      )}
      {deleting && (
        <ConfirmCall
          danger
          title={t('subscription:companyFile.deleteTitle')}
          consequence={t('subscription:companyFile.deleteConsequence')}
          confirmLabel={t('subscription:companyFile.delete')}
          call={remove}
          about={undefined}
          messageOf={({ message }) => message}
          closesRefused
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

function FileFacts({ file }: { file: CompanyFile }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { unit, amount } = fileSize(file.size);
  return (
    <div className={classes.foot}>
      <Facts>
        <Fact name={t('companyFile.size')}>
          {t(`sizes.${unit}`, { amount: format.number(amount) })}
        </Fact>
        <Fact name={t('companyFile.records')}>{format.number(file.records)}</Fact>
        <Fact name={t('companyFile.attachments')}>{format.number(file.files)}</Fact>
        <Fact name={t('companyFile.madeAt')}>{file.made_at && format.moment(file.made_at)}</Fact>
        <Fact name={t('companyFile.askedBy')}>{file.asked_by}</Fact>
        <Fact name={t('companyFile.until')}>{file.until && format.moment(file.until)}</Fact>
      </Facts>
      {file.missing > 0 && (
        <p className={classes.muted}>{t('companyFile.missing', { count: file.missing })}</p>
      )}
    </div>
  );
}
