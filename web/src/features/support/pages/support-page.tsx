import { Button, Kbd } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { VERSION } from '@/shared/lib/version';
import { Bdi } from '@/shared/ui/bdi';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { TicketList } from '../components/ticket-list';
import { TicketDialog } from '../dialogs/ticket-dialog';
import classes from './support-page.module.css';

const ANSWERS = ['totals', 'delete', 'lock', 'keys'] as const;

/** Help: what is asked most, and the way to us. */
export function SupportPage() {
  const { t } = useTranslation('support');
  const router = useRouter();
  // While a page is drawn for the first time, the router still names the one before it.
  const [page] = useState(() => {
    const before = router.state.resolvedLocation?.pathname;
    return before && before !== router.state.location.pathname ? before : null;
  });
  // A phone has no keyboard for shortcuts.
  const phone = usePhone();
  const [writing, setWriting] = useState(false);
  const write = (
    <Button
      leftSection={<IconMessage size={18} stroke={1.6} aria-hidden />}
      onClick={() => setWriting(true)}
    >
      {t('write')}
    </Button>
  );
  return (
    <PageShell title={t('title')} actions={write}>
      <FormSection title={t('answers.title')}>
        <div className={classes.answers}>
          {ANSWERS.filter((one) => one !== 'keys' || !phone).map((one) => (
            <section key={one}>
              <h3 className={classes.question}>{t(`answers.${one}.question`)}</h3>
              <p className={classes.answer}>
                <Trans
                  t={t}
                  i18nKey={`answers.${one}.answer`}
                  components={{ key: <Kbd dir="ltr">{''}</Kbd> }}
                />
              </p>
            </section>
          ))}
        </div>
      </FormSection>
      <TicketList />
      <p className={classes.version}>
        {t('version')} <Bdi ltr>{VERSION}</Bdi>
      </p>
      {writing && <TicketDialog page={page} onClose={() => setWriting(false)} />}
    </PageShell>
  );
}
