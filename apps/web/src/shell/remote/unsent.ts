import { NOT_SENT } from '@candour/machines';
import { ApiError } from '../../api/api-error';

/** Makes a call that nobody repeats by itself; if the device was offline, the failure says that nothing was sent. */
export const sayingUnsent = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
  const wasOffline = !navigator.onLine;
  try {
    return await send();
  } catch (cause) {
    const isUnsent = wasOffline && cause instanceof ApiError && cause.status === null;
    throw isUnsent ? new ApiError({ status: null, code: NOT_SENT, cause }) : cause;
  }
};
