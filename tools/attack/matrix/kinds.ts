/** The decisions of a permission, by their names in the table. */
export const KINDS = {
  nobody: 'who has no session that lives gets 401',
  role: 'a role that the permission does not name gets 403',
  hidden: 'what is not for the caller is 404, or refused like it',
  malformed: 'what is no id is 400 or 422',
  own: 'what is the caller’s is answered',
} as const;

/** Checks that every answer must pass. */
export const HOLDS = {
  key: 'who does not send the key of the API gets 401',
  method: 'a method that no row has for a path is refused',
  same: 'what is foreign is answered byte for byte like what is unknown',
  shape: 'a reply has exactly the fields of its row',
  envelope: 'a refusal is the envelope, in words from the list of messages',
  leak: 'no reply holds what only the owner may read',
  unchanged: 'what strangers tried changed nothing of the owner’s',
  reached: 'every call succeeds for somebody',
} as const;
