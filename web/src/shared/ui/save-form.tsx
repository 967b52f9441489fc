import { useMergedRef } from '@mantine/hooks';
import type { ComponentProps, MouseEvent } from 'react';
import { type FormKeys, useSaveKey } from '@/shared/lib/save-key';

interface SaveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** The action of its main button and of Enter. */
  onSend: () => void;
  /** The action of Ctrl S, where it differs. */
  onSave?: (() => void) | undefined;
  /** What further keys do. */
  keys?: FormKeys | undefined;
}

/** Every form of the product: Enter and Ctrl S send it, and nothing of it reaches the form that it was opened over. */
export function SaveForm({ onSend, onSave = onSend, keys, ref, ...rest }: SaveFormProps) {
  /** Nothing is sent while an earlier call is running. */
  function whenIdle(send: () => void) {
    if (!form.current?.querySelector('[type=submit][data-loading]')) send();
  }
  const form = useSaveKey(() => whenIdle(onSave), keys);
  return (
    // biome-ignore lint/correctness/noRestrictedElements: the one form that the others are made of
    <form
      {...rest}
      ref={useMergedRef(form, ref)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React lets a submit bubble through portals into the form that opened this one.
        event.stopPropagation();
        whenIdle(onSend);
      }}
    />
  );
}

/**
 * A field that is left says what is wrong with it, which moves the button away under the pointer before it is
 * let go. So the field is left only when the button has been pressed.
 */
export function stayInField(event: MouseEvent): void {
  event.preventDefault();
}
