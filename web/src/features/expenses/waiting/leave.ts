let leaving = false;

/** Somebody logs out and knows what is lost by it. */
export function leaveNow(leave: () => void): void {
  leaving = true;
  try {
    leave();
  } finally {
    leaving = false;
  }
}

/** Whether the session ends because somebody logs out now. */
export const isLeaving = (): boolean => leaving;
