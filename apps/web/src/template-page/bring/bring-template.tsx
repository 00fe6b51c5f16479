import { Button, Menu } from '@mantine/core'
import '../../ui/theme/control-styles.ts'
import { IconChevronDown, IconFileCode, IconFileText, IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { bringMessages } from './bring.messages.ts'
import { FromTextDialog } from './from-text-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PackageDialog } from './package-dialog.tsx'

export function BringTemplate() {
  const words = useMessages(bringMessages)
  const [doing, setDoing] = useState<'import' | 'package' | 'text'>()
  const close = () => setDoing(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {words.bring}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileCode size={16} />} onClick={() => setDoing('import')}>
            {words.fromXml}
          </Menu.Item>
          <Menu.Item leftSection={<IconPackageImport size={16} />} onClick={() => setDoing('package')}>
            {words.fromPackage}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => setDoing('text')}>
            {words.fromText}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {doing === 'import' && <ImportDialog onClose={close} />}
      {doing === 'package' && <PackageDialog onClose={close} />}
      {doing === 'text' && <FromTextDialog onClose={close} />}
    </>
  )
}
