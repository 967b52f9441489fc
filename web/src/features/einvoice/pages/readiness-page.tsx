import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { aimAt } from '@/shared/lib/aimed-field';
import { appLink } from '@/shared/routing/app-link';
import { Bdi } from '@/shared/ui/bdi';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { PageShell } from '@/shared/ui/page-shell';
import { readiness } from '../api';
import type { ReadinessKind, ReadinessSection } from '../api-types';
import classes from '../components/einvoice.module.css';
import { isCompanyUnsaved, readinessLines } from '../readiness-lines';

/** Where a record of a kind is mended. */
const PLACES: Readonly<Record<ReadinessKind, (id: number) => string>> = {
  company: () => `${paths.einvoiceSettings}?step=1`,
  branch: () => paths.branches,
  customer: paths.customer,
  product: paths.product,
  tax: () => paths.taxes,
};

/** The place that mends what a row says: a code that is not approved is registered among the others. */
function placeOf(kind: ReadinessKind, { id, code }: ReadinessSection['rows'][number]) {
  return code === 'item_code_not_approved' ? paths.itemCodes : PLACES[kind](id);
}

/** What the tax authority would refuse, by kind of record, each with the place to mend it. */
export function ReadinessPage() {
  const { t } = useTranslation(['einvoice', 'common']);
  const query = useQuery(readiness);
  const sections = query.data?.sections.filter(({ count }) => count > 0);
  return (
    <PageShell
      title={t('readiness.title')}
      crumbs={[{ label: t('title'), to: paths.einvoiceSettings }]}
      actions={
        <>
          <Can action="read" on="Products & Services">
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to={paths.itemCodes} />}
            >
              {t('codes.title')}
            </Button>
          </Can>
          <Button
            variant="default"
            loading={query.isRefetching}
            onClick={() => void query.refetch()}
          >
            {t('readiness.again')}
          </Button>
        </>
      }
    >
      {!sections ? (
        <LoadOrRetry query={query} title={t('readiness.title')} height={320} />
      ) : sections.length === 0 ? (
        <div className="card">
          <EmptyState kind="settled" title={t('readiness.none')} hint={t('readiness.noneHint')} />
        </div>
      ) : (
        sections.map((section) => <Section key={section.kind} section={section} />)
      )}
    </PageShell>
  );
}

function Section({ section }: { section: ReadinessSection }) {
  const { t } = useTranslation('einvoice');
  const format = useFormat();
  const { kind } = section;
  const { lines, count } = readinessLines(section);
  if (isCompanyUnsaved(section)) {
    return (
      <FormSection title={t('readiness.kinds.company')} note={t('readiness.count', { count: 1 })}>
        <Anchor component={Link} to={paths.einvoiceSettings}>
          {t('readiness.saveCompany')}
        </Anchor>
      </FormSection>
    );
  }
  return (
    <FormSection title={t(`readiness.kinds.${kind}`)} note={t('readiness.count', { count })}>
      <ul className={classes.list}>
        {lines.map((row) => {
          const place = appLink(placeOf(kind, row));
          const { id, field, text } = row;
          return (
            <li key={`${id}-${field}-${row.code}`} className={classes.readiness}>
              <Anchor
                component={Link}
                {...(place as { to: string })}
                onClick={() => aimAt({ pathname: place.to, record: id, field, text })}
              >
                <Bdi>{row.name || t(`readiness.kinds.${kind}`)}</Bdi>
              </Anchor>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
      {count > lines.length && (
        <p className={classes.hint}>
          {t('readiness.more', { count: count - lines.length, shown: format.number(lines.length) })}
        </p>
      )}
    </FormSection>
  );
}
