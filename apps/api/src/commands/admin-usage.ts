/** The commands of an operator, as `--help` prints them. */
export const ADMIN_USAGE = `Usage: npm run admin -- <command>
  create --email <address>       make an administrator; prints a link that works once, to choose a password
  revoke --email <address> --reason <text>
                                 take the administrator's role away; the account is logged out, and told why by email
  list                           the administrators
  reset-link --email <address>   print a link that works once, to choose a new password
  remove-second-factor --email <address>
                                 let somebody login with the password alone who has lost their second factor
  rename --email <address> --first-name <name> --last-name <name>
                                 correct a person's name; what is signed keeps the old one
  apply-content --operation <key> --reason <text> [--dry-run]
                                 make the newest version of an operation's content hold for surgeries that have an
                                 earlier one: who has signed signs again, and learning begins anew
  due                            the consents to be confirmed, or running out, within four weeks
  new-seal                       make a new key for the seal that Candour makes itself, where the former one is lost,
                                 unreadable or running out
  seal-documents                 seal now what was stored while no key could be had; Candour does it within a minute
  verify [--anchors <file>] [--checkpoint <file>]
                                 compare documents, signatures, notes, versions and the audit trail with what was
                                 written, its seals with those that were kept outside the database, and it with the
                                 checkpoint that is printed on a document: the file has its lines, or is the document's
                                 evidence.json
  audit-key                      print the public key with which the checkpoints of the audit trail are checked
  sso-key                        print the public key that the identity provider has to know, as a JWK Set
Each takes --operator <name>: who runs it, for the audit trail; otherwise the user and machine of the system`;
