import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { OwnPaper } from '../components/own-paper';
import classes from '../components/quote-paper.module.css';

/** A quote as it will be printed. */
export function PreviewQuotePage() {
  const { t } = useTranslation(['quotes', 'common']);
  return (
    <OwnPaper
      bar={(id) => (
        <div className={`no-print ${classes.paper}`}>
          <div className={classes.bar}>
            <Button variant="default" component={Link} to={paths.quote(id)}>
              {t('print.back')}
            </Button>
            <Button
              leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
              onClick={() => globalThis.print()}
            >
              {t('common:actions.print')}
            </Button>
          </div>
        </div>
      )}
    />
  );
}
