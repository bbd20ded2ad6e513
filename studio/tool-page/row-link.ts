/** Props of a card that is a link: a row that opens something, and shows when it has the focus. */
export const ROW_LINK = {as: 'a', 'data-as': 'a', radius: 2, __unstable_focusRing: true} as const
