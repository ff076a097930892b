/** The settings that every template needs besides the facts of its mail. */
export interface Sender {
  /** The start of links in mails; it never comes from a request. */
  readonly publicUrl: string;
  readonly organisationName: string;
  readonly contactEmail: string;
}

/** The texts of a mail. */
export interface Words {
  /** A phone shows its first forty characters, so they must state the topic. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** One link and its label. */
  readonly link?: { readonly label: string; readonly path: string };
  /** The text below the link. */
  readonly after?: readonly string[];
  /** The reason for the mail, and the advice for a person who receives it by mistake. */
  readonly why: string;
}
