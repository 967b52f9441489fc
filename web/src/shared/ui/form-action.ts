import type { FormKeys } from '@/shared/lib/save-key';

/** A button that sends the form. */
export interface FormAction {
  label: string;
  /** Which button was pressed, for `save` and `onSaved`. */
  intent: string;
  /** It can't be undone. */
  danger?: boolean;
  /** `Ctrl+Enter`. Ctrl S is the key of the action `save`, or of the main one. */
  keys?: string;
  /** There is nothing to send yet: the button and its keys do nothing. */
  disabled?: boolean;
  /** Without a connection its values are saved on this device. */
  offline?: boolean;
}

/**
 * The keys of a form's buttons. Where nothing can be sent they do nothing, rather than what the browser would do with
 * them.
 */
export const keysOf = (
  actions: readonly FormAction[],
  send: (action: FormAction) => void,
): FormKeys =>
  Object.fromEntries(
    actions.flatMap((action) =>
      action.keys && !action.disabled ? [[action.keys, () => send(action)] as const] : [],
    ),
  );
