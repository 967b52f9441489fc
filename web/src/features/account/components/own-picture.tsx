import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '@/shared/auth/session';
import { ownPicture, useSetOwnPicture } from '../api';
import { Picture } from './picture';

/** The person's own picture, as the members of this company see it. */
export function OwnPicture() {
  const { userId, fullName } = useSignedIn();
  const { data = null } = useQuery(ownPicture);
  const set = useSetOwnPicture();
  return (
    <Picture
      id={userId}
      name={fullName}
      url={data}
      busy={set.isPending}
      onChange={(picture) => set.mutate(picture)}
    />
  );
}
