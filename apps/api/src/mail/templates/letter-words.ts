/** What every template knows besides the facts of its own mail. */
export interface Sender {
  /** Links in mails begin with it, never with what a request says. */
  readonly publicUrl: string;
  readonly organisationName: string;
  readonly contactEmail: string;
}

/** What a mail says. */
export interface Words {
  /** Stands in the list of a phone, so the first forty characters have to say it. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** One link, with the words that say where it goes. */
  readonly link?: { readonly label: string; readonly path: string };
  /** What stands below the link. */
  readonly after?: readonly string[];
  /** Why this person gets the mail, and what to do when it was not meant for them. */
  readonly why: string;
}
