import { NOT_SENT } from '@candour/machines';
import { ApiError } from '../../api/api-error';

/**
 * Makes a call that is not repeated automatically; if the device was offline, the error says that nothing was
 * sent.
 */
export const sayingUnsent = async <Reply>(send: () => Promise<Reply>): Promise<Reply> => {
  const wasOffline = !navigator.onLine;
  try {
    return await send();
  } catch (cause) {
    const isUnsent = wasOffline && cause instanceof ApiError && cause.status === null;
    throw isUnsent ? new ApiError({ status: null, code: NOT_SENT, cause }) : cause;
  }
};
