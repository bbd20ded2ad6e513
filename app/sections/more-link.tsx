import {cn} from '#app/lib/cn.ts'
import {SmartLink, type SmartLinkProps} from '#app/ui/smart-link.tsx'

/** A link of its own, such as from some documents to the page of all. */
export function MoreLink({className, ...props}: SmartLinkProps) {
  return (
    <SmartLink
      {...props}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4',
        className,
      )}
    />
  )
}
