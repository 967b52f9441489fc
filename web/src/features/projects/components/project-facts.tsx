import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { Fact, Facts } from '@/shared/ui/facts';
import { FormSection } from '@/shared/ui/form-section';
import type { Project } from '../api';
import classes from './project-facts.module.css';

/** Whose project it is, where, when, who manages it, and whom to speak to. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const { Project: row, poc, mobile, customer_email: email } = project;
  return (
    <FormSection title={t('page.details')}>
      <Facts>
        <Fact name={t('form.customer')}>
          <CustomerName id={row.customer_id} name={row.customer_name} />
        </Fact>
        <Fact name={t('form.location')}>
          <Bdi>{row.project_location_name}</Bdi>
        </Fact>
        <Fact name={t('form.start')}>{row.start_date && format.date(row.start_date)}</Fact>
        <Fact name={t('form.end')}>{row.end_date && format.date(row.end_date)}</Fact>
        <Fact name={t('form.manager')}>{row.manager_name && <Bdi>{row.manager_name}</Bdi>}</Fact>
        <Fact name={t('form.retention')}>
          {row.retention_percent && <bdi dir="ltr">{format.percent(row.retention_percent)}</bdi>}
        </Fact>
        <Fact name={t('form.poc')}>{poc && <Bdi>{poc}</Bdi>}</Fact>
        <Fact name={t('form.mobile')}>
          {mobile && (
            <a href={`tel:${mobile}`}>
              <Bdi ltr>{mobile}</Bdi>
            </a>
          )}
        </Fact>
        <Fact name={t('form.email')}>
          {email && (
            <a href={`mailto:${email}`}>
              <Bdi ltr>{email}</Bdi>
            </a>
          )}
        </Fact>
      </Facts>
      <Note title={t('form.customerNote')} text={project.customer_note} />
      <Note title={t('form.note')} text={project.project_note} />
    </FormSection>
  );
}

/** Leads to the customer's page for those who may see it. */
function CustomerName({ id, name }: { id: number; name: string }) {
  const text = <Bdi>{name}</Bdi>;
  return (
    <Can action="read" on="Customers" fallback={text}>
      <Link to={paths.customer(id)}>{text}</Link>
    </Can>
  );
}

function Note({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className={classes.note}>
      <h3>{title}</h3>
      <p dir="auto">{text}</p>
    </div>
  );
}
