import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditFormShell } from '@/shared/forms/use-edit-form';
import { useOnline } from '@/shared/lib/online';
import { publishFootHeight, publishHeadHeight } from '@/shared/lib/page-foot';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { SaveForm, stayInField } from '@/shared/ui/save-form';
import { Bdi } from './bdi';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { DraftNote, DraftOffer } from './draft-note';
import { ErrorSummary } from './error-summary';
import { FootMenu } from './foot-menu';
import { type FormAction, keysOf } from './form-action';
import classes from './form-shell.module.css';
import { UnsavedGuard } from './unsaved-guard';
import { usePageTitle } from './use-page-title';

export interface FormShellProps extends EditFormShell {
  title: string;
  /** The document's number, beside the title. */
  number?: string | undefined;
  /** The amount due, big at the end side. */
  amount?: ReactNode;
  /** The name of the amount. */
  amountLabel?: string;
  crumbs?: readonly Crumb[];
  /** The main button last. */
  actions: readonly FormAction[];
  /** Further buttons at the start side of the foot: print, delete. */
  extra?: ReactNode;
  onCancel: () => void;
  children: ReactNode;
}

/** A form that fills the page: head and foot stay in sight, nothing typed is lost by accident. */
export function FormShell(props: FormShellProps) {
  const { title, number, amount, amountLabel, crumbs, actions, extra, onCancel, children } = props;
  const { loading, submitError, hasUnsaved, draft, onSubmit, saveAnyway, errors } = props;
  const online = useOnline();
  const main = actions.at(-1);
  const saving = actions.find(({ intent }) => intent === 'save') ?? main;
  const works = (action: FormAction) => online || (action.offline ?? false);
  const send = (action: FormAction | undefined) => {
    if (action && works(action) && !action.disabled) onSubmit(action.intent);
  };
  usePageTitle(number ? `${title} ${number}` : title);
  return (
    <SaveForm
      className={classes.form}
      onSend={() => send(main)}
      onSave={() => send(saving)}
      keys={keysOf(actions, send)}
    >
      <header ref={publishHeadHeight} className={classes.head}>
        <div className={classes.titles}>
          {crumbs && <Breadcrumbs crumbs={crumbs} current={title} />}
          <div className={classes.titleLine}>
            <h1 className={classes.title}>
              {title} {number && <Bdi ltr>{number}</Bdi>}
            </h1>
            <DraftNote draft={draft} />
          </div>
        </div>
        {amount !== undefined && (
          <div className={classes.amount}>
            {amountLabel && <span className={classes.amountLabel}>{amountLabel}</span>}
            <strong>{amount}</strong>
          </div>
        )}
        {/* It stays in sight with the head: the field that is wrong may be far below. */}
        <ErrorSummary
          problem={submitError}
          errors={errors}
          saveAnyway={saveAnyway}
          list={crumbs?.findLast((crumb) => crumb.to)?.to}
        />
      </header>
      <DraftOffer draft={draft} />
      {children}
      <FormFoot
        actions={actions}
        extra={extra}
        loading={loading}
        works={works}
        onSend={send}
        onCancel={onCancel}
      />
      <UnsavedGuard hasUnsaved={hasUnsaved} draftKept={draft.kept} />
    </SaveForm>
  );
}

interface FormFootProps extends Pick<FormShellProps, 'actions' | 'extra' | 'loading' | 'onCancel'> {
  /** Whether it does anything with the connection as it is. */
  works: (action: FormAction) => boolean;
  onSend: (action: FormAction) => void;
}

/** The form's buttons; a phone has one row for them, and a menu for all but two. */
function FormFoot({ actions, extra, loading, works, onSend, onCancel }: FormFootProps) {
  const { t } = useTranslation();
  const folded = usePhone() && actions.length > 1;
  const main = actions.at(-1);
  return (
    <footer ref={publishFootHeight} className={classes.foot} data-page-foot>
      <div className={classes.extra}>{extra}</div>
      {folded ? (
        <FootMenu
          actions={actions.slice(0, -1)}
          works={works}
          loading={loading}
          onSend={onSend}
          onCancel={onCancel}
        />
      ) : (
        <Button variant="subtle" color="gray" c="var(--text)" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
      {actions.slice(folded ? -1 : 0).map((action) => (
        <Button
          key={action.intent}
          type={action === main ? 'submit' : 'button'}
          variant={action === main ? 'filled' : 'default'}
          loading={loading}
          disabled={!works(action) || (action.disabled ?? false)}
          onMouseDown={stayInField}
          onClick={(event) => {
            event.currentTarget.focus();
            if (action !== main) onSend(action);
          }}
        >
          {action.label}
        </Button>
      ))}
    </footer>
  );
}
