/** Someone whose sign-in ended at the question of paying. */
export interface Subscriber {
  /** Where the payment can be made, when the server names a place. */
  paymentUrl: string | null;
}

let present: Subscriber | null = null;

/** Who is being asked to subscribe, between a sign-in and the page that explains it; for the life of the page. */
export const subscriber = {
  get: () => present,
  set: (next: Subscriber | null) => {
    present = next;
  },
};
