import { Button } from '@mantine/core';
import { IconCloudCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { DraftState } from '@/shared/forms/use-form-draft';
import classes from './form-shell.module.css';

/** Says when the unfinished form was last kept. */
export function DraftNote({ draft }: { draft: DraftState }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!draft.savedAt) return null;
  return (
    <span className={classes.note} role="status">
      <IconCloudCheck size={15} stroke={1.6} aria-hidden />
      {t('forms.draftSaved', { time: format.time(draft.savedAt) })}
    </span>
  );
}

/** Offers the form as an earlier visit left it, and says when that would undo what others did since. */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { offer, outdated } = draft;
  if (!offer && !outdated) return null;
  return (
    <div className={classes.offer} role="status">
      {offer && (
        <span>
          {t(offer.another ? 'forms.draftOther' : 'forms.draftFound', {
            when: format.moment(offer.savedAt.toISOString()),
          })}
          {offer.over && ` ${t('forms.draftOver')}`}
        </span>
      )}
      {outdated && <strong>{t('forms.draftOutdated')}</strong>}
      {offer && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            onClick={(event) => {
              offer.discard();
              backToFields(event);
            }}
          >
            {t('actions.discard')}
          </Button>
          <Button
            size="compact-sm"
            onClick={(event) => {
              offer.restore();
              backToFields(event);
            }}
          >
            {t('actions.restore')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The button that had the focus leaves with the offer; on a phone a field would bring its keyboard up. */
function backToFields({ currentTarget, nativeEvent }: MouseEvent<HTMLElement>) {
  const form = currentTarget.closest('form');
  if (!form || ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch')) return;
  let frames = 30;
  const look = () => {
    frames -= 1;
    if (currentTarget.isConnected && frames > 0) return void requestAnimationFrame(look);
    if (document.activeElement && document.activeElement !== document.body) return;
    form
      .querySelector<HTMLElement>('[data-autofocus], input:enabled:read-write, textarea:enabled')
      ?.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}
