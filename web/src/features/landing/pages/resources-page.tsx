import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { Article } from '../components/article';

const GUIDES = ['first', 'tax', 'month'] as const;
const STEPS = ['one', 'two', 'three', 'four'] as const;

/** Short guides to what a company does first. */
export function ResourcesPage() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const figures = { vat: format.percent('14'), withheld: format.percent('1') };
  return (
    <Article
      title={t('resources.title')}
      lead={t('resources.lead')}
      sections={GUIDES.map((guide) => ({
        title: t(`resources.${guide}.title`),
        body: (
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`resources.${guide}.${step}`, figures)}</li>
            ))}
          </ol>
        ),
      }))}
      foot={
        <Button component={Link} to={paths.signup} mt={24}>
          {t('hero.signUp')}
        </Button>
      }
    />
  );
}
